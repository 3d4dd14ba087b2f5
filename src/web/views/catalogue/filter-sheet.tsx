import { type ReactNode, useId } from 'react'
import { Dialog } from 'react-aria-components'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Overlay } from '../dialogs/overlay.tsx'
import { PriceFormContext } from './filter-price.tsx'

interface FilterSheetProps {
  /** Says how many results the list has once the sheet is closed. */
  show: string
  onClose: () => void
  children: ReactNode
}

/** The filters on narrow screens, in a sheet above the page. Its button applies prices that are only typed. */
export const FilterSheet = ({ show, onClose, children }: FilterSheetProps) => {
  const t = useTranslator()
  const form = useId()
  return (
    <Overlay veil="filters__veil" className="filters__sheet" isDismissable onClose={onClose}>
      <Dialog className="filters__in" aria-label={t('catalogue.filters')}>
        <div className="filters__top">
          <b className="h3">{t('catalogue.filters')}</b>
          <button type="button" className="tool" aria-label={t('catalogue.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="filters__list">
          <PriceFormContext value={form}>{children}</PriceFormContext>
        </div>
        <div className="filters__foot">
          <button type="submit" name="show" form={form} className={buttonClass('main', { wide: true })}>
            {show}
          </button>
        </div>
      </Dialog>
    </Overlay>
  )
}
