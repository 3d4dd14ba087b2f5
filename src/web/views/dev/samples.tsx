import type { ReactElement } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, FieldFrame } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PaymentMark, paymentLogos } from '../../ui/payment-mark.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Pill } from '../../ui/radio-pill.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Said } from '../../ui/said.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Tick } from '../../ui/tick.tsx'

interface SampleParts {
  t: Translator
  /** Tells apart what must have a name of its own on the page, such as groups of radio buttons. */
  id: string
  picture: PictureData
  icons: readonly IconName[]
}

const ignore = () => undefined
const noHref = () => '#'

/** The states of each component of src/web/ui, by the component's name. */
export const samplesOf = ({ t, id, picture, icons }: SampleParts): Record<string, Record<string, ReactElement>> => {
  const email = { label: t('account.email'), onValueChange: ignore, autoComplete: 'off' }
  const note = { label: t('checkout.note'), onValueChange: ignore }
  const hint = t('checkout.noteHint')
  const optional = t('address.optional')
  const problem = t('login.emailMalformed')
  const gender = {
    label: t('regist.gender'),
    onValueChange: ignore,
    options: [
      { value: '1', label: t('regist.woman') },
      { value: '2', label: t('regist.man') },
      { value: '3', label: t('shell.close'), disabled: true },
    ],
  }
  const empty = { icon: 'ring', heading: t('personal.emptyTitle') } as const
  const pager = (state: string, page: number, total: number) => (
    <Pager
      page={page}
      pageSize={20}
      total={total}
      pageSizes={[20, 50]}
      defaultPageSize={20}
      hrefOf={noHref}
      labels={{
        pages: `${t('catalogue.pages')} ${id} ${state}`,
        previous: t('catalogue.previous'),
        next: t('catalogue.next'),
        perPage: t('catalogue.perPage'),
      }}
    />
  )
  const pill = (state: string, checked: boolean, disabled = false) => (
    <Pill name={`pill-${id}-${state}`} value="1" checked={checked} disabled={disabled} onChoose={ignore}>
      {t('shell.metal1')}
    </Pill>
  )
  const tick = (state: string, parts: { checked?: boolean; disabled?: boolean; error?: string }) => (
    <Tick name={`tick-${id}-${state}`} checked={false} onChange={ignore} {...parts}>
      {t('checkout.gift')}
    </Tick>
  )
  return {
    Button: {
      main: <Button variant="main">{t('login.signIn')}</Button>,
      line: <Button variant="line">{t('login.signIn')}</Button>,
      'on-dark': <Button variant="on-dark">{t('login.signIn')}</Button>,
      small: (
        <Button variant="main" small>
          {t('login.signIn')}
        </Button>
      ),
      wide: (
        <Button variant="line" wide>
          {t('login.signIn')}
        </Button>
      ),
      disabled: (
        <Button variant="main" disabled>
          {t('login.signIn')}
        </Button>
      ),
      busy: (
        <Button variant="main" busy>
          {t('login.signIn')}
        </Button>
      ),
    },
    buttonClass: {
      link: (
        <a className={buttonClass('main')} href="#content">
          {t('login.signIn')}
        </a>
      ),
    },
    Cover: {
      wide: (
        <Cover wide={{ ...picture, width: 1920, height: 800 }} narrow={picture}>
          {t('personal.emptyTitle')}
        </Cover>
      ),
      square: (
        <Cover wide={picture} narrow={picture}>
          {t('personal.emptyTitle')}
        </Cover>
      ),
    },
    EmptyState: {
      heading: <EmptyState {...empty} />,
      'level-1': <EmptyState {...empty} level={1} />,
      text: <EmptyState {...empty}>{t('personal.emptyText')}</EmptyState>,
      action: (
        <EmptyState
          {...empty}
          action={
            <a className="link" href="#content">
              {t('personal.emptyLink')}
            </a>
          }
        >
          {t('personal.emptyText')}
        </EmptyState>
      ),
    },
    Field: {
      empty: <Field {...email} value="" />,
      filled: <Field {...email} value="mei@example.com" />,
      hint: <Field {...email} value="" hint={hint} />,
      optional: <Field {...email} value="" optional={optional} />,
      error: <Field {...email} value="mei@" error={problem} />,
      'error-hint': <Field {...email} value="mei@" error={problem} hint={hint} />,
      suffix: <Field {...email} value="" suffix={<Button variant="line">{t('account.confirm')}</Button>} />,
      disabled: <Field {...email} value="mei@example.com" disabled />,
    },
    FieldFrame: {
      output: (
        <FieldFrame id={`${id}-frame`} label={t('account.email')} hint={hint} optional={optional}>
          <input id={`${id}-frame`} className="field__box" readOnly value="mei@example.com" />
        </FieldFrame>
      ),
    },
    Form: {
      fields: (
        <Form className="form" onSubmit={ignore}>
          <Field {...email} value="" />
          <Button variant="main">{t('login.signIn')}</Button>
        </Form>
      ),
    },
    Icon: Object.fromEntries(
      icons.flatMap((name) => [
        [name, <Icon key={name} name={name} />],
        [`${name} small`, <Icon key={name} name={name} small />],
      ]),
    ),
    Pager: {
      first: pager('first', 1, 400),
      middle: pager('middle', 10, 400),
      last: pager('last', 20, 400),
      single: pager('single', 1, 3),
      none: pager('none', 1, 0),
    },
    PaymentMark: Object.fromEntries(paymentLogos.map((logo) => [logo, <PaymentMark key={logo} logo={logo} />])),
    PaymentMarks: { all: <PaymentMarks label={t('payment.title')} /> },
    Picture: {
      lazy: <Picture picture={picture} alt={t('home.heroAlt')} sizes="240px" />,
      first: <Picture picture={picture} alt={t('home.heroAlt')} sizes="240px" first />,
      missing: (
        <Picture picture={{ ...picture, name: 'missing', hash: 'missing' }} alt={t('home.heroAlt')} sizes="240px" />
      ),
    },
    Price: { ringgit: <Price sen={428_000} />, sen: <Price sen={428_055} />, none: <Price sen={0} /> },
    Pill: {
      off: pill('off', false),
      on: pill('on', true),
      disabled: pill('disabled', false, true),
      'on-disabled': pill('on-disabled', true, true),
    },
    Rail: {
      row: (
        <Rail back={t('shell.railBack')} on={t('shell.railOn')}>
          {t('personal.emptyText')}
        </Rail>
      ),
    },
    Said: { nothing: <Said>{null}</Said>, said: <Said>{t('address.saved')}</Said> },
    Select: {
      placeholder: <Select {...gender} value="" placeholder={t('login.emailMissing')} />,
      chosen: <Select {...gender} value="1" />,
      hint: <Select {...gender} value="1" hint={hint} />,
      error: <Select {...gender} value="1" error={problem} />,
      disabled: <Select {...gender} value="1" disabled />,
    },
    Skeleton: {
      block: <Skeleton label={t('personal.loading')} />,
      line: <Skeleton label={t('personal.loading')} shape="line" count={3} />,
      card: <Skeleton label={t('personal.loading')} shape="card" count={2} />,
    },
    TextArea: {
      empty: <TextArea {...note} value="" />,
      filled: <TextArea {...note} value={hint} />,
      hint: <TextArea {...note} value="" hint={hint} optional={optional} />,
      error: <TextArea {...note} value={hint} error={problem} />,
      disabled: <TextArea {...note} value={hint} disabled />,
    },
    Tick: {
      off: tick('off', {}),
      on: tick('on', { checked: true }),
      error: tick('error', { error: problem }),
      disabled: tick('disabled', { disabled: true }),
    },
  }
}
