/** Refusals of one context by their codes. To add one is to add its line here, and nothing elsewhere. */
export type Refusals = Readonly<Record<string, Refusal>>;

export interface Refusal {
  /** Of the HTTP answer. */
  readonly status: number;
  /** What a person reads; the spec's own sentence where it has one. */
  readonly words: string;
  /** It is refused because there is one already: the answer's details name PostgreSQL's code for that, as the spec does. */
  readonly duplicate?: true;
  /** Seconds after which the request is worth repeating as it was; absent where it is not. */
  readonly retryAfter?: number;
}
