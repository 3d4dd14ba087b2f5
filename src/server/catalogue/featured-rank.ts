/** What a diamond is ranked by; the grades are codes of the contract. */
interface RankedDiamond {
  cut: number
  polish: string
  symmetry: string
  color: string
  clarity: number
  fluorescence: string
  carat_points: number
}

const penalties = {
  cut: new Map([
    [5, 2],
    [4, 4],
    [3, 6],
  ]),
  finish: new Map([
    ['EX', 0],
    ['VG', 1],
  ]),
  color: new Map([
    ['D', 0],
    ['E', 0],
    ['F', 0],
    ['G', 1],
    ['H', 2],
    ['I', 4],
  ]),
  fluorescence: new Map([
    ['None', 0],
    ['Faint', 0],
    ['Medium', 1],
  ]),
}
const clarityPenalty = (clarity: number) => {
  if (clarity <= 6) return 0
  if (clarity === 7) return 2
  return clarity === 8 ? 5 : 20
}
const weightPenalty = (points: number) => {
  if (points >= 100 && points < 130) return 0
  if (points >= 70 && points < 160) return 1
  if (points >= 50 && points < 210) return 2
  return points >= 30 && points < 310 ? 4 : 6
}

/**
 * A penalty in points by which lists of diamonds are ordered: 0 for a well-cut, white, clean stone of a popular weight.
 */
export const featuredRank = (diamond: RankedDiamond) =>
  (penalties.cut.get(diamond.cut) ?? 0) +
  (penalties.finish.get(diamond.polish) ?? 2) +
  (penalties.finish.get(diamond.symmetry) ?? 2) +
  (penalties.color.get(diamond.color) ?? 6) +
  clarityPenalty(diamond.clarity) +
  (penalties.fluorescence.get(diamond.fluorescence) ?? 3) +
  weightPenalty(diamond.carat_points)
