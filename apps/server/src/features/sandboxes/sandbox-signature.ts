/** Somebody's name, drawn with a finger: how the simulated taker has its deliveries signed for. */
export const sandboxSignature = {
  kind: 'signature',
  name: 'signature.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAKAAAAA4AgMAAAAHlBuQAAAADFBMVEVMaXEQIjMQITIQITJBscB/AAAABHRSTlMA+Uufers23gAAAAlwSFlzAAALEwAACxMBAJqcGAAAAf5JREFUSIntlL+OnDAQxgcjCkeiJPsErqItUVoegeKcpUCnfQTKKErhhzhIm/J0TartUZ7h4No8Qh4hmj/GJvJm050UZZqZhd9+Y48/A/A/XjHULeCNZHO+AV4EGNsbHW3HxUnytdD3Pf+h43w1zHmlnLXP8uRrGqzcW1YeJmlxRfkFDpTLRkDzIcmpHmoqipmVoRqTYNYJaBwrwwv//j30IGAtS1C9cTviJ6eiAUPFQcC8K+aYK2W8xgk4CaiHPTh+5FyBgCu8Z4WmjEF9koVMHnwWRTOXTQRe/MHeebAXxRpiMLciqDp8xQWDX3Zg7Y8pawXMWgFX0AHMrV+vHgTUg6yxj0Fzv02pEbBsGMw70JvVld1KnBm1LGYG9RCBJvijdngmXFAumwCqJVwjfEnAAYDcY+YAHk9h++hBAlau8aQ2cBkCiPYnoJe8BrCMBPE9AXknuQ/gEgniwcCDzBNB3QJkDB69HWhqrbTHeeIfirMH1SL+osgGAc3MYOXkIewEAZyAeKGw9cm3UTYWDDvHj8AEkPV+4Zd4ywHEzeLMDXW9AziGU96BuGk0x0KuGt07u9lmDxp0lnGaTVBbu99JAEd8Xnxa+IJoa38kOHgARUraej9/e0xxMIEmJbV8hj9GBfV59zW/FvV3fydvRJGcRSLy1HAhFU9/yf0b8QsSgXN1SfrU4QAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 160,
  height: 56,
} as const
