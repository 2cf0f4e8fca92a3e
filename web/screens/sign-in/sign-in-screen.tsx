import { useLayoutEffect } from 'react'
import { applicationTitle, defaultFooter } from '#domain/configuration.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { LotusField } from './lotus-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

/** '/' and '/login'. Plain React, so that the first page is small. `onTyping`: called when typing begins. */
export function SignInScreen({ onTyping }: { onTyping: () => void }) {
  // The heading is the product's name, which wouldn't tell this window from others.
  useLayoutEffect(() => {
    document.title = `Đăng nhập · ${applicationTitle}`
    return () => {
      document.title = applicationTitle
    }
  }, [])
  return (
    <div className="sign-in">
      <header className="sign-in-brand clip gap-20 stack relative">
        <div className="sign-in-name gap-20 stack">
          <Emblem size={44} />
          <h1>{applicationTitle}</h1>
        </div>
        <p className="sign-in-purpose">
          Dữ liệu cá nhân trong hệ thống chỉ được dùng để quản lý hồ sơ cán bộ, công chức, viên chức theo quy
          định của pháp luật. Mỗi lượt xem và thay đổi đều được ghi lại.
        </p>
        <LotusField />
      </header>
      <main className="sign-in-main stack items-center">
        <div className="sign-in-card full max-width-360">
          <h2>Đăng nhập</h2>
          <SignInForm onTyping={onTyping} />
        </div>
        <footer className="muted small text-center">{defaultFooter}</footer>
      </main>
    </div>
  )
}
