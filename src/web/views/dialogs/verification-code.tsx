import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface VerificationCodeProps {
  /** Undefined until the dialog's machine has started it. */
  picture: ActorRefFrom<typeof verificationCodeMachine> | undefined
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
}

/** The field for the verification code, with its picture, a button for a new code, and one that has it said. */
export const VerificationCode = ({ picture, value, onValueChange, error }: VerificationCodeProps) => {
  const t = useTranslator()
  return (
    <>
      <Field
        label={t('account.code')}
        name="code"
        value={value}
        onValueChange={onValueChange}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        suffix={
          <>
            {picture ? <CodePicture picture={picture} /> : <span className="code" />}
            <button
              type="button"
              className="tool code__new"
              aria-label={t('account.codeNew')}
              onClick={() => picture?.send({ type: 'code.refreshed' })}
            >
              <Icon name="refresh" small />
            </button>
          </>
        }
      />
      {picture ? <CodeSound picture={picture} /> : null}
    </>
  )
}

/** One button that begins and ends what is said, so that it keeps the focus. */
const CodeSound = ({ picture }: { picture: ActorRefFrom<typeof verificationCodeMachine> }) => {
  const t = useTranslator()
  const speaking = useSelector(picture, (snapshot) => snapshot.matches({ showing: 'speaking' }))
  const unheard = useSelector(picture, (snapshot) => snapshot.matches({ showing: 'unheard' }))
  return (
    <p className="code__sound small">
      <button
        type="button"
        className="link link--tap"
        onClick={() => picture.send({ type: speaking ? 'code.silenced' : 'code.listened' })}
      >
        {t(speaking ? 'account.codeSilence' : 'account.codeListen')}
      </button>
      {unheard ? <span role="alert">{t('account.codeUnheard')}</span> : null}
    </p>
  )
}

const CodePicture = ({ picture }: { picture: ActorRefFrom<typeof verificationCodeMachine> }) => {
  const t = useTranslator()
  const key = useSelector(picture, (snapshot) => snapshot.context.key)
  const failed = useSelector(picture, (snapshot) => snapshot.matches('failed'))
  if (failed) {
    return (
      <span className="code code--failed tiny" role="alert">
        {t('account.codeFailed')}
      </span>
    )
  }
  return key === null ? (
    <span className="code" />
  ) : (
    <img
      key={key}
      className="code"
      src={`/api/base/get_vcode?vcode_key=${encodeURIComponent(key)}`}
      alt={t('account.codePicture')}
      width="132"
      height="48"
      onError={() => picture.send({ type: 'picture.failed' })}
    />
  )
}
