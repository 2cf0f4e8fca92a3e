/** antd's inputs imported one by one: `Input` as a whole also bundles password, search and code inputs. */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
