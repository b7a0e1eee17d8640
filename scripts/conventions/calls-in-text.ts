/** Returns the text of the arguments of each call of a function in a source text. `opening` is how a call begins, such as `vi.waitFor(`. */
export function callsInText(source: string, opening: string): string[] {
  return source.split(opening).slice(1).map(upToEndOfCall);
}

/** Returns the arguments of a call, from the text after its opening parenthesis. */
function upToEndOfCall(text: string): string {
  let depth = 1;
  let end = 0;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end] ?? '')) depth++;
    if (')]}'.includes(text[end] ?? '')) depth--;
    end++;
  }
  return text.slice(0, end);
}
