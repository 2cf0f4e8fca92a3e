const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Formats a size in bytes: '840 B', '12 KB', '1,4 MB'. */
export function showSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toLocaleString('vi-VN', { maximumFractionDigits: 1 })} MB`
}
