import { openPostgres, setDatabase } from '#db/client.ts';
import { finishCorrection } from '#lib/quizzes/regrade/service.ts';

// A process of its own that works a recorded correction, to be killed: the database, the lesson.
const [url = '', lessonId = ''] = process.argv.slice(2);
const database = setDatabase(openPostgres(url, 2));
await finishCorrection(Number(lessonId));
await database.close();
