/** Connects tabs of one browser with the same open attempt. Any message means that something changed. */
export const quizChannel = (attemptId: number): BroadcastChannel =>
  new BroadcastChannel(`dars-quiz-${attemptId}`);

export function tellOtherTabs(attemptId: number): void {
  const channel = quizChannel(attemptId);
  channel.postMessage('changed');
  channel.close();
}

const key = (lessonId: number) => `dars-quiz-lesson-${lessonId}`;

/** Whether this tab was inside a lesson's quiz: a reload then resumes it without asking. */
export const insideQuiz = {
  enter: (lessonId: number) => sessionStorage.setItem(key(lessonId), '1'),
  leave: (lessonId: number) => sessionStorage.removeItem(key(lessonId)),
  was: (lessonId: number) => sessionStorage.getItem(key(lessonId)) !== null,
};
