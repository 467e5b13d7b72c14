import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Orientarse en el portal',
  parts: [
    {
      blocks: [
        'Todas las páginas tienen el mismo marco.',
        { picture: 'frame' },
        {
          table: [
            ['', 'Parte', 'Para qué sirve'],
            ['1', 'Menú lateral', 'Su nombre y las secciones para las que tiene permiso. El botón de las tres líneas lo estrecha o lo ensancha; en una pantalla pequeña se abre sobre la página.'],
            ['2', 'Título', 'En qué página está.'],
            ['3', 'Herramientas', 'Búsqueda, filtro de residencias, campana de notificaciones, modo oscuro e idioma; para los superusuarios y el personal, un enlace a la administración.'],
            ['4', 'Ruta de navegación', 'Las páginas que están por encima de esta.'],
            ['5', 'Herramientas de la página', '«Actualizar», «Volver» y el código QR de la página.'],
            ['6', 'Página', 'El contenido de la página.'],
            ['7', 'Pie de página', 'Su operador, cómo ponerse en contacto con él y la línea de derechos de autor.'],
          ],
          widths: [16, 80, '*'],
        },
      ],
    },
    {
      title: 'Secciones y permisos',
      blocks: [
        'El menú lateral muestra solo las secciones para las que tiene permiso. Dentro de una sección, un elemento con el icono de prohibido requiere un permiso que usted no tiene. Una página a la que no tiene acceso se muestra como si no existiera. Si le falta algo, consulte a un administrador de usuarios.',
      ],
    },
    {
      title: 'Filtro de residencias',
      blocks: [
        'El icono del edificio, en la barra superior, muestra las residencias a las que tiene acceso. Seleccione una o varias: las cifras, las listas y la campana mostrarán entonces solo esas. Si no selecciona ninguna, se muestra todo. El distintivo indica cuántas hay seleccionadas o, si no hay ninguna, cuántas hay disponibles. La flecha junto a una residencia abre su página. Su elección se conserva en este dispositivo.',
      ],
    },
    {
      title: 'Búsqueda',
      blocks: [
        '«Buscar», o Ctrl + K, encuentra residentes, habitaciones e instalaciones, residencias, clientes, reservas, avisos y páginas a los que tenga acceso, y acciones como «Modo oscuro» o «Bloquear». Con las flechas se elige y con Intro se abre.',
      ],
    },
    {
      title: 'Campana de notificaciones',
      blocks: [
        'La campana cuenta los avisos abiertos y enumera los diez más recientes. Se actualiza por sí sola. Al hacer clic en uno se abren sus detalles sin salir de la página; «Todas las notificaciones» lleva a la lista completa. Aparece un mensaje cuando un aviso tiene el plazo casi agotado, otro cuando lo ha superado y otro cuando lleva demasiado tiempo sin asignar.',
      ],
    },
    {
      title: 'Actualizar, Volver, código QR',
      blocks: [
        'Las páginas cargan de nuevo sus datos cuando vuelve a ellas después de más de dos minutos. «Actualizar» lo hace de inmediato. El código QR lleva a otro dispositivo a la página que está viendo; se puede obtener en colores claros u oscuros y guardar como imagen con el nombre de la página.',
      ],
    },
    {
      title: 'Mensajes',
      blocks: [
        'En la esquina inferior aparecen mensajes breves durante tres segundos: rojos para los errores, marrones para las advertencias, azules para la información y verdes para las operaciones correctas. Sitúe el puntero sobre un mensaje para conservarlo; la cruz lo cierra. Lo que se puede deshacer figura en «Acciones recientes» hasta que salga del portal o lo recargue. Una barra fina en la parte superior indica que algo se está cargando, y se vuelve roja si ha fallado.',
      ],
    },
    {
      title: 'Sin ratón',
      blocks: [
        {
          points: [
            'Tab y Mayús + Tab pasan de un control a otro; el que tiene el foco aparece con un contorno.',
            'Intro sigue un enlace o pulsa un botón; la barra espaciadora marca una casilla.',
            'Escape cierra los menús, los cuadros de diálogo y, en pantallas pequeñas, el menú lateral.',
            'La primera pulsación de Tab en una página ofrece «Saltar al contenido».',
          ],
        },
      ],
    },
  ],
};
