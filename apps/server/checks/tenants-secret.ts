/** Stands in every text that is a company's own affair; who its people are and what it drives stands in the directory (semantics §8). */
export const SECRET = 'zqx7secret'
