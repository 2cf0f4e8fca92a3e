import type { ErrorComponentProps } from '@tanstack/react-router'
import { clientMessages } from '#domain/api/client-messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Replaces a screen that threw; the rest of the shell stays, and 'Thử lại' renders it again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  console.error(error)
  return <ErrorState title={clientMessages.unexpected} message="Màn hình này gặp sự cố." onRetry={reset} />
}
