import type { ApiClient } from './api-client.js';
import { print } from './print.js';
import { type PictureOptions, savePicture, toStdout } from './save-picture.js';

/** @throws CommandFailed */
export async function picture(
  api: ApiClient,
  id: string,
  options: PictureOptions & { json?: boolean },
): Promise<void> {
  const file = await savePicture(api, id, options);
  if (file !== toStdout) print(options, { success: true, id, file }, [['Saved as', file]]);
}
