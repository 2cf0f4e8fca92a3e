import type { ErrorComponentProps } from '@tanstack/react-router'
import { clientMessages } from '#domain/api/client-messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Takes the place of a screen that broke; the rest of the shell stays, and 'Thử lại' draws it anew. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  console.error(error)
  return <ErrorState title={clientMessages.unexpected} message="Màn hình này gặp sự cố." onRetry={reset} />
}
