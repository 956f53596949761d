/** Ids of people; policies (`policy:<name>`) and tools (`system`) are none. */
const PERSON = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** Whether the actor of an event is a person, who decided it; otherwise it followed from something else. */
export const isPerson = (actor: string): boolean => PERSON.test(actor);
