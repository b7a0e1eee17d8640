interface LetterHeadProps {
  letter: string;
  word: string;
  className?: string | undefined;
}

/** The head of a column with a letter as its name. Screen readers read the whole word. */
export function LetterHead({ letter, word, className }: LetterHeadProps) {
  return (
    <th scope="col" title={word} className={className}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr">{word}</span>
    </th>
  );
}
