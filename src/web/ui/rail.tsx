import type { ReactNode } from 'react'
import { useTranslator } from '../i18n/translator.tsx'

/**
 * A row that scrolls sideways. Where there is a pointer, browsers that can draw arrows beside it, which the style sheet
 * asks for and whose names are the attributes; the others show a scroll bar.
 */
export const Rail = ({ children }: { children: ReactNode }) => {
  const t = useTranslator()
  return (
    <div className="rail__frame">
      <div className="rail" data-back={t('shell.railBack')} data-on={t('shell.railOn')}>
        {children}
      </div>
    </div>
  )
}
