/** What is said of any field that was left out; a form knows it by this, and names the field. */
export const LEFT_OUT = 'This field is required.';
