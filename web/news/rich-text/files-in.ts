/** The files of a paste or a drop. Words that come with a picture of themselves (from a word processor) stay words. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return [];
  const words = data
    .getData('text/html')
    .replace(/<[^>]*>/gu, '')
    .trim();
  return words === '' ? [...data.files] : [];
}
