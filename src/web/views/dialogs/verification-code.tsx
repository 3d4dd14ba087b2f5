import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { verificationCodeMachine } from '#machines/account/verification-code.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface VerificationCodeProps {
  /** Undefined for the moment that the dialog's machine needs to start. */
  picture: ActorRefFrom<typeof verificationCodeMachine> | undefined
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** The field of the verification code, with its picture and a button for a new one. */
export const VerificationCode = ({ picture, value, onValue, error }: VerificationCodeProps) => {
  const say = useSay()
  return (
    <Field
      label={say('account.code')}
      name="code"
      value={value}
      onValue={onValue}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      beside={
        <>
          {picture ? <CodePicture picture={picture} /> : <span className="code" />}
          <button
            type="button"
            className="tool code__new"
            aria-label={say('account.codeNew')}
            onClick={() => picture?.send({ type: 'code.refreshed' })}
          >
            <Icon name="refresh" small />
          </button>
        </>
      }
    />
  )
}

const CodePicture = ({ picture }: { picture: ActorRefFrom<typeof verificationCodeMachine> }) => {
  const say = useSay()
  const key = useSelector(picture, (snapshot) => snapshot.context.key)
  const failed = useSelector(picture, (snapshot) => snapshot.matches('failed'))
  if (failed) {
    return (
      <span className="code code--failed tiny" role="alert">
        {say('account.codeFailed')}
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
      alt={say('account.codePicture')}
      width="132"
      height="48"
      onError={() => picture.send({ type: 'picture.failed' })}
    />
  )
}
