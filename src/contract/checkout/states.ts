/** States and federal territories of Malaysia, by their ISO 3166-2:MY codes. */
export const malaysianStates = {
  '01': { en: 'Johor', 'zh-CN': '柔佛' },
  '02': { en: 'Kedah', 'zh-CN': '吉打' },
  '03': { en: 'Kelantan', 'zh-CN': '吉兰丹' },
  '04': { en: 'Melaka', 'zh-CN': '马六甲' },
  '05': { en: 'Negeri Sembilan', 'zh-CN': '森美兰' },
  '06': { en: 'Pahang', 'zh-CN': '彭亨' },
  '07': { en: 'Pulau Pinang', 'zh-CN': '槟城' },
  '08': { en: 'Perak', 'zh-CN': '霹雳' },
  '09': { en: 'Perlis', 'zh-CN': '玻璃市' },
  '10': { en: 'Selangor', 'zh-CN': '雪兰莪' },
  '11': { en: 'Terengganu', 'zh-CN': '登嘉楼' },
  '12': { en: 'Sabah', 'zh-CN': '沙巴' },
  '13': { en: 'Sarawak', 'zh-CN': '砂拉越' },
  '14': { en: 'Kuala Lumpur', 'zh-CN': '吉隆坡' },
  '15': { en: 'Labuan', 'zh-CN': '纳闽' },
  '16': { en: 'Putrajaya', 'zh-CN': '布城' },
} as const

export type MalaysianState = keyof typeof malaysianStates

export const isState = (value: string): value is MalaysianState => Object.hasOwn(malaysianStates, value)

/** The states in alphabetical order, in both languages by the names that stand on letters. */
export const statesInOrder = (Object.keys(malaysianStates) as MalaysianState[]).toSorted((one, other) =>
  malaysianStates[one].en < malaysianStates[other].en ? -1 : 1,
)
