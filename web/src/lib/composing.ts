/** The code of a key that went to a composition. */
const TO_COMPOSITION = 229;

/** Whether a key belongs to a word that is being composed (Japanese, say). Safari has ended it by then, and says so by the code. */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composes || keyCode === TO_COMPOSITION;
