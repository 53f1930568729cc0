type Task = { content: string; solution: string; answer: string | null; form: string | null };
type QuestionText = {
  questionText: string;
  options: string[];
  correctAnswer: string;
  explanation: string;
  misconceptions: Record<string, string>;
};

/** The parts of a revision as plain lines, for a comparison. */
export const asText = {
  content: ({ title, content }: { title: string; content: string }) => `# ${title}\n\n${content}`,
  tasks: (tasks: Task[]) =>
    tasks
      .map(({ content, solution, answer, form }, index) => {
        const key = answer ? `→ ${answer}${form ? ` (${form})` : ''}\n` : '';
        return `${index + 1}. ${content}\n= ${solution}\n${key}`;
      })
      .join('\n'),
  questions: (questions: QuestionText[]) =>
    questions
      .map(({ questionText, options, correctAnswer, explanation, misconceptions }, index) => {
        const lines = options.map((option) => {
          const thought = option === correctAnswer ? '' : misconceptions[option];
          return `${option === correctAnswer ? '✓' : '○'} ${option}${thought ? ` (${thought})` : ''}`;
        });
        return [`${index + 1}. ${questionText}`, ...lines, ...(explanation ? [explanation] : []), ''].join(
          '\n',
        );
      })
      .join('\n'),
};
