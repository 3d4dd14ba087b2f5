import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { Locale } from '#contract/locale.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type AreaCode, listAreaCodes, matchesAreaCode, shortAreaCode } from './area-codes.ts'

const lists = { en: listAreaCodes('en'), 'zh-CN': listAreaCodes('zh-Hans') } as const satisfies Record<
  Locale,
  AreaCode[]
>
const languages = { en: 'en', 'zh-CN': 'zh-Hans' } as const
const byShort = new Map(lists.en.map((areaCode) => [shortAreaCode(areaCode), areaCode]))

interface AreaCodeFieldProps {
  /** The chosen country; empty if none is chosen. */
  country: string
  onChoose: (areaCode: { code: string; country: string }) => void
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
}

/** The calling code of a country, searched by code or by name in any language. */
export const AreaCodeField = ({ country, onChoose, disabled, invalid, describedBy }: AreaCodeFieldProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const list = lists[locale]
  const label = t('appointment.areaCode')
  return (
    <ComboBox
      className="area"
      aria-label={label}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      selectedKey={country === '' ? null : country}
      onSelectionChange={(key) => {
        const chosen = list.find((each) => each.country === key)
        onChoose({ code: chosen?.key ?? '', country: chosen?.country ?? '' })
      }}
      menuTrigger="focus"
      isDisabled={disabled}
      isInvalid={invalid}
      defaultFilter={(short, typed) => {
        const areaCode = byShort.get(short)
        return areaCode !== undefined && matchesAreaCode(areaCode, typed)
      }}
    >
      <Input
        className="field__box num"
        name="area_code"
        autoComplete="tel-country-code"
        // Typed text replaces the chosen country.
        onFocus={({ target }) => {
          if (byShort.has(target.value)) target.select()
        }}
      />
      <Button className="area__open" aria-label={t('appointment.areaCodes')}>
        <Icon name="down" small />
      </Button>
      <Popover className="drop drop--list" placement="bottom start">
        <ListBox items={list}>
          {(areaCode) => (
            <ListBoxItem id={areaCode.country} className="drop__item" textValue={shortAreaCode(areaCode)}>
              <span>{areaCode.label[languages[locale]]}</span>
              <span className="num quiet">{areaCode.key}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
