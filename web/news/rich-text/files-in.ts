/** Returns the files of a paste or a drop; none if it contains words too, because word processors add a picture of the copied words. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return [];
  const words = data
    .getData('text/html')
    .replace(/<[^>]*>/gu, '')
    .trim();
  return words === '' ? [...data.files] : [];
}
