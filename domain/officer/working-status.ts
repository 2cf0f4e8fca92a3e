/** The status of people at work, as a code of DM_TRANGTHAIHOSO. */
export const workingStatus = '01'
