import { Radio } from 'antd'

/** antd's radio buttons, in a chunk of their own: few lists are printed. */
export const RadioGroup = Radio.Group
