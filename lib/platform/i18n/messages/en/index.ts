import admin from './admin.json' with { type: 'json' };
import announcements from './announcements.json' with { type: 'json' };
import assistant from './assistant.json' with { type: 'json' };
import classes from './classes.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import held from './held.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };
import live from './live.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import parents from './parents.json' with { type: 'json' };
import practice from './practice.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import quiz from './quiz.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import safeguarding from './safeguarding.json' with { type: 'json' };
import schoolSignIn from './schoolSignIn.json' with { type: 'json' };
import secondFactor from './secondFactor.json' with { type: 'json' };
import study from './study.json' with { type: 'json' };
import teach from './teach.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

export const en = {
  admin,
  announcements,
  assistant,
  classes,
  common,
  errors,
  feedback,
  held,
  help,
  landing,
  live,
  login,
  news,
  parents,
  practice,
  profile,
  quiz,
  reports,
  safeguarding,
  schoolSignIn,
  secondFactor,
  study,
  teach,
  topics,
};
