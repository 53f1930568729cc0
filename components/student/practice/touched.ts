/** Whether the device is a phone or tablet, on which focusing a field may open a keyboard. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
