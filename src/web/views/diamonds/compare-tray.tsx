import { useQueries } from '@tanstack/react-query'
import { clarities } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceText } from '#contract/money.ts'
import { caratText, certificateText } from '../catalogue/diamond-texts.ts'
import { updateSearch } from '../catalogue/list-search.ts'
import { ListLink, useList } from '../catalogue/list.tsx'
import { joinFacts, shapeName } from '../catalogue/names.ts'
import { pickedStones, togglePick } from './comparison.ts'

/** The picked stones at the foot of the screen, each of which can be taken off, with the way to their comparison. */
export const CompareTray = () => {
  const t = useTranslator()
  const call = useCall()
  const { search } = useList()
  const picked = pickedStones(search)
  const stones = useQueries({ queries: picked.map((stone) => diamondQuery(call, stone)) })
  // The list and the ring go along; the stone of the ring is what is being chosen.
  const compared = updateSearch(search, { compare: undefined, stone: undefined, stones: picked.join(',') })
  return (
    <aside className="tray" aria-label={t('diamonds.comparison')}>
      <div className="tray__in">
        {stones.map(({ data: stone }, place) =>
          stone ? (
            <div key={picked[place]} className="tray__one">
              <ListLink
                className="tray__off"
                search={togglePick(search, picked[place] ?? '')}
                label={t('diamonds.compareOff', { name: certificateText(stone) })}
              >
                <Picture className="cutout" picture={stone.picture} alt="" place="icon" sizes="52px" />
                <Icon name="close" small />
              </ListLink>
              <span className="tray__text num">
                {joinFacts(t, [
                  t('diamonds.stone', { carat: caratText(stone.caratPoints), shape: shapeName(t, stone.shape) }),
                  stone.color,
                  clarities[stone.clarity],
                ])}
                <br />
                {priceText(stone.priceSen)}
              </span>
            </div>
          ) : null,
        )}
        <a className={buttonClass('line', { small: true })} href={pages.compare.href(compared)}>
          {t('diamonds.compareSome', { count: picked.length })}
        </a>
      </div>
    </aside>
  )
}
