import { useEffect, useLayoutEffect, useState } from 'react'
import { applicationTitle, defaultFooter } from '#domain/configuration.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { LotusField } from './lotus-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Outcome, SecondStep as SecondStepOf } from './sign-in.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import './sign-in.css'

const secondStep = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm)

const providers = lazyPart(async () => (await import('./provider-buttons.tsx')).ProviderButtons)
/** ms after which it is asked whether there are providers; hardly ever are there. */
const restTime = 500
const comesFromProvider = () => new URLSearchParams(location.search).has('state')

/** '/' and '/login'. Plain React, so that the first page is small. `onTyping`: called when typing begins. */
export function SignInScreen({ onTyping }: { onTyping: () => void }) {
  const [step, setStep] = useState<SecondStepOf>()
  const [why, setWhy] = useState('')
  const SecondStep = useLazyPart(secondStep, step !== undefined, () => setStep(undefined))
  const take = (outcome: Outcome) => {
    if (outcome !== undefined && 'second' in outcome) setStep(outcome.second)
    else if (outcome !== undefined) setWhy('refused' in outcome ? outcome.refused : outcome.again)
  }
  const [isOnlyElsewhere, setOnlyElsewhere] = useState(false)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), restTime)
    return () => clearTimeout(timer)
  }, [])
  const Providers = useLazyPart(providers, isQuiet || comesFromProvider(), () => setIsQuiet(false))
  // The heading is the product's name, which wouldn't tell this window from others.
  useLayoutEffect(() => {
    document.title = `Đăng nhập · ${applicationTitle}`
    return () => {
      document.title = applicationTitle
    }
  }, [])
  return (
    <div className="sign-in grid parts-5-6 window-high">
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
          <h2>{SecondStep && step ? 'Xác thực hai bước' : 'Đăng nhập'}</h2>
          {SecondStep && step ? (
            <SecondStep
              step={step}
              onAgain={(said = '') => {
                setStep(undefined)
                setWhy(said)
              }}
            />
          ) : (
            <>
              <SignInForm
                key={why}
                why={why}
                hasPassword={!isOnlyElsewhere}
                onTyping={onTyping}
                onSecondStep={setStep}
              />
              {Providers && <Providers onOutcome={take} onOnlyWay={() => setOnlyElsewhere(true)} />}
            </>
          )}
        </div>
        <footer className="muted small text-center">{defaultFooter}</footer>
      </main>
    </div>
  )
}
