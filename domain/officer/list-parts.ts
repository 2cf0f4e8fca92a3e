/** Parts of columns that several lists of people have. */
import type { Ref } from '#domain/fields/values.ts'

interface Post {
  chucVu: Ref | null
  chucVuNgoaiHeThong: string | null
}

/** The post of the catalogue, or the one written beside it. */
export const postPart = {
  title: 'Chức vụ',
  reads: ['chucVu', 'chucVuNgoaiHeThong'],
  width: 28,
  value: ({ chucVu, chucVuNgoaiHeThong }: Post) => chucVu?.name ?? chucVuNgoaiHeThong,
} as const
