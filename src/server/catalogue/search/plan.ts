import type { Question } from './question.ts'

/** Which results a page of a search holds, and in which order. */
export interface Plan {
  pieces: boolean
  stones: boolean
  leading: 'pieces' | 'stones'
}

/** Whether a text asks for something that only a stone has. */
const saysStone = ({ labs, carat, colors, clarities, cuts }: Question) =>
  [labs, colors, clarities, cuts].some((values) => values.length > 0) || carat !== undefined

/**
 * How pieces and stones share a page. Who names a kind of piece or a metal means pieces; stones follow only for an
 * engagement ring whose stone is described. Who names a diamond, or what only a stone has, means stones; pieces follow
 * only if they have the words that are left over. A shape or a price alone may mean either: pieces first. Other words
 * mean pieces.
 */
export const planOf = (question: Question): Plan => {
  const { groups, metals, namesStone, shapes, price, words } = question
  const describesStone = saysStone(question)
  if (groups.length > 0 || metals.length > 0) {
    const forRing = describesStone && groups.some((group) => group.includes('diamond_ring'))
    return { pieces: true, stones: forRing, leading: 'pieces' }
  }
  if (namesStone || describesStone) return { pieces: words !== '', stones: true, leading: 'stones' }
  const isOpen = shapes.length > 0 || price !== undefined
  return { pieces: isOpen || words !== '', stones: isOpen && words === '', leading: 'pieces' }
}
