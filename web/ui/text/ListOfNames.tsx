import { ListOfParts } from './ListOfParts.tsx';

/** Names as a list in the language of the page, such as "Kwame, Dele and Yuki". */
export function ListOfNames({ names }: { names: string[] }) {
  return (
    <ListOfParts
      parts={names.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    />
  );
}
