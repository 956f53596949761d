/** The part of a pino logger that policies and tasks use. An entry with `alert` needs a person. */
export interface QueueLogger {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
