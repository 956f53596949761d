/** The verification status of the person with this id, as SQL. */
export const verificationOf = (id: string): string =>
  `coalesce((select ver.status from read.verification ver where ver.id = ${id}), 'not_verified')`;
