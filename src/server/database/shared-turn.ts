import type { Services } from './services.ts'

/** A process that is a little early for its own next turn must not miss it, so a turn takes less than the interval. */
const share = 0.9

/**
 * Whether repeated work is due and this process is the one to do it: of all processes over a database one does it in
 * each interval (ms), and where that one ends another does it in the next.
 */
export const takeTurn = ({ write, now }: Pick<Services, 'write' | 'now'>, name: string, interval: number) =>
  write(async (transaction) => {
    const at = now()
    const due_at = new Date(at.getTime() + interval * share).toISOString()
    // A turn that is due later than the next one would be was taken by a clock that ran ahead and was set back.
    const farthest = new Date(at.getTime() + interval).toISOString()
    const taken = await transaction
      .insertInto('repeated_work')
      .values({ name, due_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ due_at })
          .where((is) =>
            is.or([is('repeated_work.due_at', '<=', at.toISOString()), is('repeated_work.due_at', '>', farthest)]),
          ),
      )
      .returning('name')
      .executeTakeFirst()
    return taken !== undefined
  })
