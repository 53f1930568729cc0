import { openPostgres, setDatabase } from '#db/client.ts';
import { finishCorrection } from '#lib/assessing/quizzes/regrade/regrade.service.ts';

// A separate process, which the test kills, that applies a recorded correction. Arguments: the database and the lesson.
const [url = '', lessonId = ''] = process.argv.slice(2);
const database = setDatabase(openPostgres(url, 2));
await finishCorrection(Number(lessonId));
await database.close();
