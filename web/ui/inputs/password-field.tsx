import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input with a button that shows and hides the password. */
export function PasswordField(props: TextFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className="round-4 width-36 height-32 right-2 hover-primary middle rigid muted"
          aria-label={visible ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <svg className="line width-18" strokeWidth={1.4} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10z" />
            <circle cx="10" cy="10" r="2.5" />
            {!visible && <path d="M4 16.5L16 3.5" />}
          </svg>
        </button>
      }
    />
  )
}
