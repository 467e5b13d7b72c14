/**
 * How front ends call the services. Holds the access token, so it is shared between the shell and every area: import it as
 * `@firm/shared-ui/api/index.ts`, never the files behind it.
 */
export { ApiError, isApiError, type ApiErrorBody } from './apiError.ts';
export { apiBase, apiAddress } from './base.ts';
export { accessToken, setAccessToken, setRefresh, type Refresh } from './accessToken.ts';
export { request, type RequestOptions } from './request.ts';
export { createApi, type Api, type ApiCall, type CallOptions } from './createApi.ts';
export { fetchAllPages, pageSize } from './fetchAllPages.ts';
export { downloadFile } from './downloadFile.ts';
export { saveBlob } from './saveBlob.ts';
export { OwnChanges } from './ownChanges.ts';
export { whyNot } from './whyNot.ts';
export { randomId } from './randomId.ts';
