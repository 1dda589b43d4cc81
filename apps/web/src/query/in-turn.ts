/**
 * One act after the other, in the order they were wished for. The same wish as the last one that is not done yet is the
 * same act: a second tap does nothing.
 */
export function inTurn<Answer>() {
  let last: { wish: string; answer: Promise<Answer> } | null = null
  return (wish: string, act: () => Promise<Answer>): Promise<Answer> => {
    if (last?.wish === wish) return last.answer
    const answer = last ? last.answer.then(act, act) : act()
    const asked = { wish, answer }
    const forget = () => {
      if (last === asked) last = null
    }
    last = asked
    void answer.then(forget, forget)
    return answer
  }
}
