/** Formats an instant as 'dd/MM/yyyy HH:mm:ss' in the office's time zone, whatever zone this machine is in. */
export function officeMoments(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (iso) => format.format(new Date(iso)).replace(',', '')
}
