/** The name of a task, a command or a thing as people read it: "pay-out" and "EndWithBan" are "Pay out" and "End with ban". */
export const taskWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
