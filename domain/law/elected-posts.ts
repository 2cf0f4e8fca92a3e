/**
 * Posts of DM_CHUCVU that a people's council elects, for its term: whoever holds one is a cán bộ (Luật 80/2025/QH15, Điều
 * 1). Posts of the Party and of Mặt trận have terms of their own congresses.
 */
// prettier-ignore
export const electedPosts: readonly string[] = [
  'CTUBT', 'PCTUBT', 'UVUBT', 'CTHDT', 'PCTHDT', 'TBHDT', 'PTBHDT',
  'CTUBX', 'PCTUBX', 'UVUBX', 'CTHDX', 'PCTHDX', 'TBHDX', 'PTBHDX',
]
