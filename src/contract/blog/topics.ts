/** What an article of the blog is about. */
export const topics = ['diamonds', 'rings', 'care', 'showroom', 'gifts'] as const
export type Topic = (typeof topics)[number]

export const isTopic = (value: unknown): value is Topic => topics.includes(value as Topic)
