/**
 * Reads a time in the forms that sources use: "18:45", "18.45", "6:45 pm", "18:45 UTC+3". Null if the time is not
 * known. For any other text, calls `fault` and returns null.
 */
export function readTime(text: string | null, fault: (sentence: string) => void): string | null {
  if (text === null || /^(tb[acd]|-|\?)$/i.test(text)) return null;
  const parts =
    /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?(?: ?(?:Uhr))?( ?UTC(?:[+-]\d{1,2}(?::?\d{2})?)?)?$/i.exec(text);
  const hours = Number(parts?.[1]) + (/^p/i.test(parts?.[3] ?? '') && Number(parts?.[1]) < 12 ? 12 : 0);
  const isMidnight = /^a/i.test(parts?.[3] ?? '') && hours === 12;
  if (parts && hours < 24 && Number(parts[2]) < 60) {
    const zone = parts[4] ? ` ${parts[4].trim().toUpperCase()}` : '';
    return `${isMidnight ? 0 : hours}:${parts[2]}${zone}`;
  }
  fault(`time: must be a time such as 15:30 or 15:30 UTC+2, found ${text}`);
  return null;
}
