/** What is judged is said as it is judged; Vitest itself has nothing to add. */
export default class SilentReporter {}
