import type { Diamond } from '#contract/catalogue/schemas.ts'
import { itemId } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { certificateText } from '../catalogue/diamond-texts.ts'
import { ListLink, useList } from '../catalogue/list.tsx'
import { pickedStones, togglePick } from './comparison.ts'
import { maxCompared } from './read-stones.ts'

/** Picks a stone for the comparison, or takes it away; no link once enough are picked. */
export const CompareTick = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  const { search } = useList()
  const picked = pickedStones(search)
  const isOn = picked.includes(itemId(diamond))
  const box = (
    <span className="tick__box">
      <Icon name="check" />
    </span>
  )
  if (!isOn && picked.length >= maxCompared) {
    return (
      <span className="tick tick--pick is-empty" title={t('diamonds.compareFull')}>
        {box}
      </span>
    )
  }
  return (
    <ListLink
      className={isOn ? 'tick tick--pick is-on' : 'tick tick--pick'}
      search={togglePick(search, itemId(diamond))}
      label={t('diamonds.compareOne', { name: certificateText(diamond) })}
      current={isOn}
    >
      {box}
    </ListLink>
  )
}
