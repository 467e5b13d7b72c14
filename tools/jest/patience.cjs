/**
 * How long a component's test waits for what must come: as long as the test itself may take, nearly. The library's own
 * second is over before a busy machine has drawn a form, and a test that fails there says nothing about the form.
 */
if (expect.getState().testPath.endsWith('.tsx')) require('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
